import type { Attachment } from '@firstlight/domain/record-tabs';
import { announceEvent } from '@firstlight/platform';
import { errorFromAnswer, IDEMPOTENCY_HEADER, type StaffError } from '@firstlight/staff-data';
import { recordPath } from '../../record/child-records';

export type Upload = {
  registrationId: string;
  type: string;
  file: File;
  key: string;
  /** Called with 0 to 100 while the file travels. */
  onProgress: (percent: number) => void;
};

type Answer = { data: Attachment } | { error: StaffError };

/** Sends the file as a multipart stream; answers what a call of the store would answer. */
export function uploadFile({ registrationId, type, file, key, onProgress }: Upload): Promise<Answer> {
  const form = new FormData();
  // The server reads the fields before the file.
  form.append('type', type);
  form.append('file', file, file.name);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/${recordPath(registrationId)}/attachment-upload`);
    request.responseType = 'json';
    request.setRequestHeader(IDEMPOTENCY_HEADER, key);
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    request.onerror = () => resolve({ error: { status: 0, detail: null, message: 'Failed to fetch' } });
    request.onload = () => {
      if (request.status === 401) announceEvent('session-ended');
      const done = request.status >= 200 && request.status < 300;
      resolve(
        done
          ? { data: request.response as Attachment }
          : { error: errorFromAnswer(request.status, request.response, request.getResponseHeader('retry-after')) },
      );
    };
    request.send(form);
  });
}
