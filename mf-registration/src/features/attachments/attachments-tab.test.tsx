import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PREVIEW_TEXTS } from '@firstlight/domain/record/attachment-previews';
import { OWNER_HEADER } from '@firstlight/domain/people/auth';
import type { Attachment } from '@firstlight/domain/record/record-tabs';
import { savedClientNotice } from '@firstlight/domain/record/record-tabs-texts';
import { press } from '@firstlight/testing/press';
import { expectAccessible } from '@firstlight/testing/axe';
import { aRegistration, aUser, itemFields } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi, type StubbedRoutes } from '@firstlight/testing/stub-api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Upload } from 'tus-js-client';
import remote from '../../remote';
import { documentOfFile, documentOfUrl } from './chosen-document';

beforeAll(() => loadScreens(remote));

const RECORD = '/api/admin-registration/r-1';
const TEXT = `GET ${RECORD}/attachment/a-1/text`;
const stored: Attachment = {
  ...itemFields('a-1'),
  attachment_id: 'a-1',
  savedAt: '2026-11-20T14:05:00.000Z',
  type: 'treatment-consent',
  filename: 'consent.docx',
  url: `${RECORD}/attachment/a-1/content`,
  documentType: 'document',
  isLocal: true,
  originalUrl: null,
  documentDate: '2026-11-03',
  bytes: 12_345,
};

async function open(attachments: Attachment[] = [], routes: StubbedRoutes = {}): Promise<ApiStub> {
  const api = stubApi({
    [`GET ${RECORD}`]: { body: aRegistration() },
    [`GET ${RECORD}/attachments`]: { body: { attachments } },
    [`GET ${RECORD}/share-links`]: { body: { share_links: [] } },
    [TEXT]: { body: { paragraphs: ['Dear Dr. Sample,', '<b>Thank you</b>'], cut: false } },
    ...routes,
  });
  renderRemote(remote, '/admin-edit/r-1/attachments', aUser());
  await screen.findByRole('button', { name: /^(Add|Save) Attachment$/ });
  return api;
}

const file = (name: string, size = 10): File => new File([new Uint8Array(size)], name);

describe('Attachments tab', () => {
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('TAB-ATT-02 TAB-ATT-03 TAB-ATT-04 shows what is missing', async () => {
    await open();
    await expectAccessible();
    await press('Save Attachment');
    expect(await screen.findByText('Please select a document type')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText(/^Document Type/), 'hcv-prescription');
    await press('Save Attachment');
    expect(await screen.findByText('Please upload a file or provide a URL')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Document URL'), 'not an address');
    await press('Load URL');
    expect(await screen.findByText('Please enter a valid URL')).toBeInTheDocument();
  });

  it('REG-33 REG-35 shows the notice and accepts no dropped file before the client is saved', async () => {
    stubApi({});
    sessionStorage.setItem('admin_authenticated', 'true');
    renderRemote(remote, '/admin-register/attachments', aUser());
    expect(await screen.findByText(savedClientNotice('Attachments').title)).toBeVisible();
    const area = (await screen.findByText(/or drop or paste a file here/)).parentElement ?? document.body;
    const drop = new Event('drop', { bubbles: true });
    Object.defineProperty(drop, 'dataTransfer', { value: { files: [file('letter.docx')] } });
    act(() => void area.dispatchEvent(drop));
    expect(screen.queryByText('letter.docx')).not.toBeInTheDocument();
  });

  it('TAB-ATT-05 TAB-ATT-06 TAB-ATT-08 checks a file before it is sent', () => {
    expect(documentOfFile(file('notes.exe'))).toBe('Please select a valid file type (PDF, DOC, DOCX, JPG, PNG)');
    expect(documentOfFile(file('scan.pdf', 10_485_761))).toBe('File is too large. Please choose a file under 10MB.');
    expect(documentOfFile(file('scan.PDF'))).toMatchObject({ documentType: 'pdf' });
    expect(documentOfFile(file('face.jpeg'))).toMatchObject({ documentType: 'image' });
    expect(documentOfFile(file('letter.doc'))).toMatchObject({ documentType: 'document' });
  });

  it.each([
    ['https://example.org/a.pdf?x=1', 'pdf'],
    ['https://example.org/a.JPEG', 'image'],
    ['https://example.org/a.docx', 'link'],
    ['https://example.org/', 'link'],
  ])('TAB-ATT-07 infers the kind of %s', (url, documentType) => {
    expect(documentOfUrl(url)).toMatchObject({ documentType });
  });

  it('TAB-ATT-09 TAB-ATT-12 saves a pasted link unchanged, without fetching it', async () => {
    const api = await open([], { [`POST ${RECORD}/attachment`]: { status: 201, body: stored } });
    await userEvent.selectOptions(screen.getByLabelText(/^Document Type/), 'consultation-report');
    await userEvent.type(screen.getByLabelText('Document URL'), 'https://example.org/report');
    await press('Load URL');
    expect(screen.getByRole('link', { name: /report/ })).toHaveAttribute('href', 'https://example.org/report');
    await press('Save Attachment');
    expect(await screen.findByText('Attachment saved successfully!')).toBeInTheDocument();
    expect(api.callsOf(`POST ${RECORD}/attachment`)[0]?.body).toEqual({
      type: 'consultation-report',
      filename: 'report',
      url: 'https://example.org/report',
      documentType: 'link',
      isLocal: false,
      originalUrl: 'https://example.org/report',
    });
    expect(api.calls.some(({ path }) => path === '/report')).toBe(false);
  });

  it('TAB-ATT-07 TAB-ATT-09 shows a pasted link to a picture as a link, without fetching it', async () => {
    await open([]);
    await userEvent.type(screen.getByLabelText('Document URL'), 'https://example.org/a.png');
    await press('Load URL');
    expect(screen.getByRole('link', { name: /a\.png/ })).toHaveAttribute('href', 'https://example.org/a.png');
    expect(document.querySelector('img')).toBeNull();
  });

  it('2.2/1 an upload continues, visibly, while another tab is open', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
    const started = jest.spyOn(Upload.prototype, 'start').mockImplementation(() => undefined);
    const api = await open([], { [`POST ${RECORD}/attachment-from-upload`]: { status: 201, body: stored } });
    await userEvent.selectOptions(screen.getByLabelText(/^Document Type/), 'treatment-consent');
    await userEvent.upload(screen.getByLabelText('Document file'), file('consent.docx'));
    await press('Save Attachment');
    await waitFor(() => expect(started).toHaveBeenCalledTimes(1));
    const upload = started.mock.contexts[0] as Upload;
    expect(upload.options.headers).toMatchObject({ [OWNER_HEADER]: expect.any(String) });
    act(() => upload.options.onProgress?.(40, 100));
    await screen.findByText('Sending: 40%');
    const visit = async (): Promise<void> => {
      await userEvent.click(screen.getByRole('tab', { name: /^Activities/ }));
      await screen.findByRole('button', { name: /^(Add|Save) Activity$/ });
    };
    const back = (): Promise<void> => userEvent.click(screen.getByRole('tab', { name: /^Attachments/ }));
    await visit();
    await back();
    expect(await screen.findByText('Sending: 40%')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cancel upload' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    await visit();
    upload.url = '/api/uploads/u-1';
    act(() => upload.options.onSuccess?.({ lastResponse: {} as never }));
    await waitFor(() => expect(api.callsOf(`POST ${RECORD}/attachment-from-upload`)).toHaveLength(1));
    await back();
    // The form opens once the list has loaded, and the message moves into it.
    await screen.findByRole('button', { name: 'Save Attachment' });
    expect(screen.getByText('Attachment saved successfully!')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('2.5/7 shows the document date, when it was saved and by whom', async () => {
    await open([{ ...stored, type: 'lab-result' }]);
    const item = await screen.findByRole('listitem');
    expect(item).toHaveTextContent('consent.docx · Lab result · dated 3 November 2026');
    expect(item).toHaveTextContent(/Saved .* by /);
  });

  it('2.5/7 sends the document date, and rejects one in the future', async () => {
    const api = await open([], { [`POST ${RECORD}/attachment`]: { status: 201, body: stored } });
    await userEvent.selectOptions(screen.getByLabelText(/^Document Type/), 'referral');
    fireEvent.change(screen.getByLabelText('Document Date'), { target: { value: '2098-01-01' } });
    await userEvent.type(screen.getByLabelText('Document URL'), 'https://example.org/report');
    await press('Load URL');
    await press('Save Attachment');
    expect((await screen.findAllByText('The document date cannot be in the future.')).length).toBeGreaterThan(0);
    fireEvent.change(screen.getByLabelText('Document Date'), { target: { value: '2026-11-03' } });
    await press('Save Attachment');
    await screen.findByText('Attachment saved successfully!');
    expect(api.callsOf(`POST ${RECORD}/attachment`).map(({ body }) => body)).toMatchObject([
      { type: 'referral', documentDate: '2026-11-03' },
    ]);
  });

  it('2.5/7 shows the text of a Word document as text, and retries', async () => {
    const api = await open([stored], { [TEXT]: { status: 503, body: { detail: 'busy' } } });
    await press('View');
    const viewer = await screen.findByRole('dialog', { name: 'consent.docx' });
    await within(viewer).findByText(PREVIEW_TEXTS.failed);
    api.on({ [TEXT]: { body: { paragraphs: ['Dear Dr. Sample,', '<b>Thank you</b>'], cut: true } } });
    await press('Try again');
    expect(await within(viewer).findByText('<b>Thank you</b>')).toBeInTheDocument();
    expect(within(viewer).getByText(PREVIEW_TEXTS.cut)).toBeInTheDocument();
    expect(within(viewer).getByText(PREVIEW_TEXTS.docx)).toBeInTheDocument();
  });

  it.each([
    ['letter.doc', PREVIEW_TEXTS.doc],
    ['letter.odt', PREVIEW_TEXTS.none],
  ])('2.5/7 shows that %s has no preview, and how to read it', async (filename, text) => {
    await open([{ ...stored, filename }]);
    await press('View');
    expect(await within(await screen.findByRole('dialog', { name: filename })).findByText(text)).toBeInTheDocument();
  });

  it('TAB-ATT-15 shows when an attachment could not be removed', async () => {
    await open([stored], { [`DELETE ${RECORD}/attachment/a-1`]: { status: 500, body: { detail: 'x' } } });
    await press('Remove');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Error deleting attachment. Please try again.')).toBeInTheDocument();
  });

  it('TAB-ATT-11 opens the viewer 50 ms after the press, and Close closes it', async () => {
    await open([stored]);
    const view = await screen.findByRole('button', { name: 'View' });
    jest.useFakeTimers();
    fireEvent.click(view);
    const viewer = (): HTMLElement | null => screen.queryByRole('dialog', { name: 'consent.docx' });
    act(() => void jest.advanceTimersByTime(49));
    expect(viewer()).not.toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(1));
    expect(viewer()).toBeInTheDocument();
    jest.useRealTimers();
    const [, close] = screen.getAllByRole('button', { name: 'Close' });
    await userEvent.click(close ?? document.body);
    expect(viewer()).not.toBeInTheDocument();
  });

  it('SHARE-01 SHARE-03 SHARE-05 opens the viewer, creates a link and copies it', async () => {
    const api = await open([stored], {
      'POST /api/share-attachment': { status: 201, body: { id: 's-1', share_url: '/api/shared/tok', expires_at: '' } },
    });
    const write = jest.fn<(text: string) => Promise<void>>().mockResolvedValue();
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
    await press('View');
    const viewer = await screen.findByRole('dialog', { name: 'consent.docx' });
    await userEvent.click(within(viewer).getByRole('button', { name: 'Copy Link' }));
    expect(
      await within(viewer).findByText(/Temporary link generated! Expires in 30 minutes\. Link copied to clipboard!/),
    ).toBeInTheDocument();
    expect(write).toHaveBeenCalledWith(`${location.origin}/api/shared/tok`);
    expect(api.callsOf('POST /api/share-attachment')[0]?.body).toEqual({
      attachment_data: { url: stored.url, filename: 'consent.docx', type: 'treatment-consent' },
      expires_in_minutes: 30,
    });
    await expectAccessible(viewer);
  });

  it('SHARE-06 SHARE-07 shows when the link could not be created or copied', async () => {
    const api = await open([stored], { 'POST /api/share-attachment': { status: 500, body: { detail: 'x' } } });
    const closed = { writeText: () => Promise.reject(new Error('closed')) };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: closed });
    Object.defineProperty(document, 'execCommand', { configurable: true, value: () => false });
    await press('View');
    await press('Copy Link');
    expect(await screen.findByText('Error generating shareable link')).toBeInTheDocument();
    api.on({
      'POST /api/share-attachment': { status: 201, body: { id: 's', share_url: '/api/shared/tok', expires_at: '' } },
    });
    await press('Copy Link');
    expect(await screen.findByText('Failed to copy link')).toBeInTheDocument();
    expect(screen.getByLabelText('Link to copy manually')).toHaveValue(`${location.origin}/api/shared/tok`);
  });

  it('SHARE-02 lists active links and revokes one', async () => {
    const link = {
      id: 's-1',
      attachment_id: 'a-1',
      filename: 'consent.docx',
      created_at: '2026-11-20T14:05:00.000Z',
      expires_at: '2026-11-20T14:35:00.000Z',
      created_by: 'Robin Sample',
    };
    const api = await open([stored], {
      [`GET ${RECORD}/share-links`]: { body: { share_links: [link] } },
      [`DELETE ${RECORD}/share-links/s-1`]: { status: 204 },
    });
    expect(await screen.findByText(/expires 20 November 2026, 9:35 AM, created by Robin Sample/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Revoke/ }));
    await waitFor(() => expect(api.callsOf(`DELETE ${RECORD}/share-links/s-1`)).toHaveLength(1));
    expect(await screen.findByText('The link no longer works.')).toBeInTheDocument();
  });
});
