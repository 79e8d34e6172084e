import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { FORMS_DRAFT_KEY } from '@firstlight/domain/clients/registration-drafts';
import { forgetAllUnsavedWork, unsavedWork } from '@firstlight/platform';
import { aUser } from '@firstlight/testing/factories';
import { aFakeApi } from '@firstlight/testing/fake-api/fake-api';
import { renderRemote } from '@firstlight/testing/render-staff';
import { stubApi } from '@firstlight/testing/stub-api';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { ChatInput } from './chat-input';

const send = jest.fn();
const Screen = (): ReactElement => <ChatInput blocked={false} pending={false} onSend={send} onStop={() => undefined} />;
const show = (): void => {
  const route = { path: '/admin-analytics', Screen, kind: 'staff' as const };
  renderRemote({ name: 'mf-analytics', routes: [route] }, '/admin-analytics', aUser());
};
const box = (): HTMLElement => screen.getByRole('textbox', { name: 'Your question' });

describe('ANA-05 2.6/5 a half-typed question', () => {
  afterEach(() => {
    cleanup();
    forgetAllUnsavedWork();
    send.mockClear();
  });

  it('waits for the next visit, and asks nobody who leaves the screen', async () => {
    const fakeApi = aFakeApi({});
    stubApi({}, fakeApi);
    show();
    await userEvent.type(box(), 'women in Kenora');
    expect(unsavedWork()).toEqual([]);
    cleanup();
    await waitFor(() =>
      expect(fakeApi.drafts[FORMS_DRAFT_KEY]?.work).toEqual({ 'chat-question': '{"text":"women in Kenora"}' }),
    );
    show();
    await waitFor(() => expect(box()).toHaveValue('women in Kenora'));
    expect(unsavedWork()).toEqual([]);
  });

  it('is not kept once it has been sent', async () => {
    const fakeApi = aFakeApi({});
    stubApi({}, fakeApi);
    show();
    await userEvent.type(box(), 'women in Kenora');
    await waitFor(() => expect(fakeApi.drafts[FORMS_DRAFT_KEY]).toBeDefined(), { timeout: 3_000 });
    await userEvent.keyboard('{Enter}');
    expect(send).toHaveBeenCalledWith('women in Kenora');
    // Well before the pause after which typed text is stored.
    await waitFor(() => expect(fakeApi.drafts[FORMS_DRAFT_KEY]).toBeUndefined(), { timeout: 500 });
  });
});
