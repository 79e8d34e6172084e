import { todayInNewYork } from '@firstlight/domain/civil-dates';
import { birthDateReadBack, SPOKEN_DATE_TEXTS } from '@firstlight/domain/spoken-dates';
import { readVoiceRegistration, type VoiceFields } from '@firstlight/domain/voice-registration';
import { programProfile } from '@firstlight/platform';
import { Banner, Button, ButtonRow, Textarea } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { useKeptState } from '../../record/use-kept-state';
import { DictateButton } from './dictate-button';
import classes from './voice.module.css';
import { VOICE_TEXTS, VOICE_WARNING_TEXTS } from './voice-texts';

const HOW = { spoken: 'Dictate or type', typed: 'Type' } as const;
const SAYABLE = 'name, date of birth, gender, health card and version, disposition.';

type Props = {
  onFill: (fields: Partial<VoiceFields>) => void;
  /** Blanks the eight fields that voice may fill (VOICE-04). */
  onClear: () => void;
};

type Result = { kind: 'success' | 'warning' | 'error'; lines: string[] };

function resultOf(text: string, onFill: Props['onFill']): Result & { filled: boolean } {
  const today = todayInNewYork();
  const { fields, warnings, alert } = readVoiceRegistration(text, today);
  const filled = Object.keys(fields).length > 0;
  if (filled) onFill(fields);
  const lines = [
    filled ? VOICE_TEXTS.filled : VOICE_TEXTS.nothingFilled,
    ...(fields.dob ? [`Date of birth: ${birthDateReadBack(fields.dob, today)}`] : []),
    ...(alert ? [`${SPOKEN_DATE_TEXTS.alert}. Examples: ${SPOKEN_DATE_TEXTS.examples.join(', ')}`] : []),
    ...warnings.map((warning) => VOICE_WARNING_TEXTS[warning]),
  ];
  const kind = alert ? 'error' : warnings.length > 0 || !filled ? 'warning' : 'success';
  return { kind, lines, filled };
}

/** Dictated or typed words that fill the form (VOICE-01 to VOICE-05). */
export function VerbalRegistration({ onFill, onClear }: Props): ReactElement {
  const { state: text, change: changeText } = useKeptState('verbal-registration', () => '');
  const [filled, setFilled] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const fill = (): void => {
    if (text.trim() === '') return setResult({ kind: 'error', lines: [VOICE_TEXTS.empty] });
    const read = resultOf(text, onFill);
    setFilled(read.filled);
    return setResult(read);
  };
  const clear = (): void => {
    onClear();
    setFilled(false);
    setResult(null);
  };
  return (
    <div className={classes['verbal']}>
      <Textarea
        label="Verbal registration"
        description={`${HOW[programProfile().dictation ? 'spoken' : 'typed']}: ${SAYABLE}`}
        rows={2}
        value={text}
        onChange={({ currentTarget }) => {
          const { value } = currentTarget;
          changeText(() => value);
        }}
      />
      <ButtonRow>
        <DictateButton onText={(spoken) => changeText((now) => (now === '' ? spoken : `${now} ${spoken}`))} />
        {filled ? (
          <Button variant="light" onClick={clear}>
            Clear Auto-Filled Data
          </Button>
        ) : (
          <Button variant="light" onClick={fill}>
            Auto-Fill Fields
          </Button>
        )}
      </ButtonRow>
      {result && (
        <Banner kind={result.kind} onClose={() => setResult(null)}>
          {result.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Banner>
      )}
    </div>
  );
}
