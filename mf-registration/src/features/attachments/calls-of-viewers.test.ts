import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { OWNER_HEADER } from '@firstlight/domain/people/auth';
import type { Attachment } from '@firstlight/domain/record/record-tabs';
import { rememberUser } from '@firstlight/platform';
import { aUser, itemFields } from '@firstlight/testing/factories';
import { renderHook, waitFor } from '@testing-library/react';
import { drawThumbnail } from './draw-thumbnail';
import { usePdf } from './use-pdf';

const CONTENT = '/api/admin-registration/r-1/attachment/a-1/content';
const REFERRAL: Attachment = {
  ...itemFields('a-1'),
  attachment_id: 'a-1',
  savedAt: '2026-11-20T14:05:00.000Z',
  type: 'referral',
  filename: 'referral.pdf',
  url: CONTENT,
  documentType: 'pdf',
  isLocal: true,
  originalUrl: null,
  documentDate: null,
  bytes: 12_345,
};

describe('documents of a record', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('are read in the name of the page’s user, so that they never open with another’s permissions', async () => {
    rememberUser(aUser({ user_id: 'aspen' }));
    const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 404 }));
    renderHook(() => usePdf(CONTENT));
    await drawThumbnail(REFERRAL, document.createElement('canvas'), new AbortController().signal).catch(
      () => undefined,
    );
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    const headers = expect.objectContaining({ [OWNER_HEADER]: 'aspen' });
    for (const call of [1, 2])
      expect(asked).toHaveBeenNthCalledWith(call, CONTENT, expect.objectContaining({ headers }));
  });
});
