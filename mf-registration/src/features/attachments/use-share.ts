import { MESSAGE_MS } from '@firstlight/domain/platform/limits';
import { SHARE_MINUTES } from '@firstlight/domain/platform/limits';
import type { Attachment } from '@firstlight/domain/record/record-tabs';
import { SHARE_TEXTS } from '@firstlight/domain/record/share-links';
import { copyToClipboard } from '@firstlight/staff-ui';
import { useState } from 'react';
import { useTransientMessage } from '../../record/use-transient-message';
import { attachmentsApi } from './attachments.api';

type Message = { kind: 'success' | 'error'; text: string };
type Share = {
  busy: boolean;
  message: Message | null;
  /** Shown for copying manually if nothing else worked. */
  link: string | null;
  share: () => Promise<void>;
};

async function bySheet(url: string, title: string): Promise<'shared' | 'cancelled' | 'unable'> {
  if (!('share' in navigator)) return 'unable';
  try {
    await navigator.share({ url, title });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'unable';
  }
}

/** Creates a thirty-minute link and shares it: share sheet, else clipboard, else manually (SHARE-01 to SHARE-07). */
export function useShare(attachment: Attachment, registrationId: string): Share {
  const [create, { isLoading }] = attachmentsApi.useCreateShareLinkMutation();
  const [message, setMessage] = useTransientMessage<Message>(MESSAGE_MS);
  const [link, setLink] = useState<string | null>(null);
  const say = (text: string, kind: Message['kind'] = 'success'): void => setMessage({ kind, text });
  const share = async (): Promise<void> => {
    setLink(null);
    const { url, filename, type } = attachment;
    const request = { attachment_data: { url, filename, type }, expires_in_minutes: SHARE_MINUTES };
    const { data, error } = await create({ registrationId, share: request });
    if (error || !data) return say(SHARE_TEXTS.failed, 'error');
    const address = new URL(data.share_url, location.origin).href;
    say(SHARE_TEXTS.generated);
    const outcome = await bySheet(address, filename ?? 'Document');
    if (outcome === 'shared') return say(SHARE_TEXTS.shared);
    if (outcome === 'cancelled') return undefined;
    if (await copyToClipboard(address)) return say(`${SHARE_TEXTS.generated} ${SHARE_TEXTS.copied}`);
    setLink(address);
    return say(SHARE_TEXTS.copyFailed, 'error');
  };
  return { busy: isLoading, message, link, share };
}
