import { staffProfile } from '@firstlight/platform';
import { keptItems } from '@firstlight/platform/own-storage';
import { Button, ConfirmDialog, IconMicrophone } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { useDictation } from './use-dictation';
import classes from './voice.module.css';
import { VOICE_TEXTS } from './voice-texts';

/** Remembers that the notice was shown in this browser; holds no client data. */
const NOTICE_SHOWN = 'fl-voice-notice';
const device = keptItems('mf-registration', 'device');

type Props = { onText: (text: string) => void; label?: string };

/** Dictation, unless the deployment has turned it off (PROGRAM_DICTATION); then only the text box remains. */
export function DictateButton(props: Props): ReactElement | null {
  return staffProfile().dictation ? <Dictation {...props} /> : null;
}

/** Starts and stops dictation; explains once where the audio may be sent. */
function Dictation({ onText, label = 'Dictate' }: Props): ReactElement {
  const dictation = useDictation(onText);
  const [noticeOpen, setNoticeOpen] = useState(false);
  const begin = (): void => {
    if (device.get(NOTICE_SHOWN) === null) setNoticeOpen(true);
    else void dictation.start();
  };
  return (
    <>
      <Button
        variant={dictation.listening ? 'filled' : 'default'}
        color={dictation.listening ? 'red' : 'teal'}
        aria-pressed={dictation.listening}
        onClick={dictation.listening ? dictation.stop : begin}
        leftSection={<IconMicrophone size={18} aria-hidden="true" />}
      >
        {dictation.listening ? 'Listening… stop' : label}
      </Button>
      {dictation.error && (
        <p role="alert" className={classes['error']}>
          {dictation.error}
        </p>
      )}
      {noticeOpen && (
        <ConfirmDialog
          title="Before you dictate"
          text={VOICE_TEXTS.notice}
          confirmLabel="Start dictation"
          onCancel={() => setNoticeOpen(false)}
          onConfirm={() => {
            device.set(NOTICE_SHOWN, 'yes');
            setNoticeOpen(false);
            void dictation.start();
          }}
        />
      )}
    </>
  );
}
