import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { birthDateReadBack, SPOKEN_DATE_TEXTS } from '@firstlight/domain/dates/spoken-dates';
import {
  type HeardWords,
  heardWords,
  readVoiceContact,
  readVoiceRegistration,
  type VoiceFilling,
} from '@firstlight/domain/voice/registration';
import { staffProfile } from '@firstlight/platform';
import { managedListApi } from '@firstlight/staff-data';
import { Banner, Button, ButtonRow, Textarea } from '@firstlight/staff-ui';
import { Fragment, type ReactElement, type Ref, useState } from 'react';
import { VERBAL_KEY } from '../../record/use-record-work';
import { useTabText } from '../../record/use-tab-text';
import { DictateButton } from './dictate-button';
import classes from './voice.module.css';
import { VOICE_TEXTS } from './voice-texts';
import { VOICE_WARNING_TEXTS } from './voice-warning-texts';

const HOW = { spoken: 'Dictate or type', typed: 'Type' } as const;
const SAYABLE =
  'name, date of birth, gender, health card and version, disposition, phone, address, postal code, referral, consent.';

/** The filled fields, and the labels of fields where typed text was kept. */
export type Filling = { filled: VoiceFilling; kept: string[] };

type Props = {
  onFill: (fields: VoiceFilling) => Promise<Filling>;
  /** Clears the eight specified fields (VOICE-04), and others that were filled from words. */
  onClear: () => void;
  fieldRef: Ref<HTMLTextAreaElement>;
};

/** `heard` is the transcript, if some of its words were not used. */
type Result = { kind: 'success' | 'warning' | 'error'; lines: string[]; heard: HeardWords[] };

const NOTHING: Filling = { filled: {}, kept: [] };

type Reading = { text: string; sites: readonly string[] };

async function resultOf({ text, sites }: Reading, onFill: Props['onFill']): Promise<Result & { filled: boolean }> {
  const today = todayInNewYork();
  const { fields: identity, warnings, alert } = readVoiceRegistration(text, today);
  const fields = { ...identity, ...readVoiceContact(text, sites) };
  const heard = heardWords(text, today, sites);
  const unused = heard.filter((words) => words.unused).map((words) => words.text);
  const understood = Object.keys(fields).length > 0;
  const { filled, kept } = understood ? await onFill(fields) : NOTHING;
  const hasFilled = Object.keys(filled).length > 0;
  const lines = [
    ...(hasFilled ? [VOICE_TEXTS.filled] : understood ? [] : [VOICE_TEXTS.nothingFilled]),
    ...(filled.dob ? [`Date of birth: ${birthDateReadBack(filled.dob, today)}`] : []),
    ...(kept.length > 0 ? [VOICE_TEXTS.kept(kept)] : []),
    ...(unused.length > 0 ? [VOICE_TEXTS.unused(unused)] : []),
    ...(alert ? [`${SPOKEN_DATE_TEXTS.alert}. Examples: ${SPOKEN_DATE_TEXTS.examples.join(', ')}`] : []),
    ...warnings.map((warning) => VOICE_WARNING_TEXTS[warning]),
  ];
  const isClean = warnings.length === 0 && unused.length === 0 && kept.length === 0 && hasFilled;
  return {
    kind: alert ? 'error' : isClean ? 'success' : 'warning',
    lines,
    heard: unused.length > 0 ? heard : [],
    filled: hasFilled,
  };
}

/** The transcript with its unused words highlighted. */
function Heard({ words }: { words: readonly HeardWords[] }): ReactElement {
  return (
    <p className={classes['heard']}>
      {words.map(({ text, unused }, at) => (
        <Fragment key={at}>{unused ? <mark>{text}</mark> : text} </Fragment>
      ))}
    </p>
  );
}

/** Dictated or typed words that fill in the form (VOICE-01 to VOICE-05). */
export function VerbalRegistration({ onFill, onClear, fieldRef }: Props): ReactElement {
  const { text, change: changeText, used } = useTabText(VERBAL_KEY);
  const { data: sites = [] } = managedListApi.useListReferralSitesQuery();
  const [filled, setFilled] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const fill = async (): Promise<void> => {
    if (text.trim() === '') return setResult({ kind: 'error', lines: [VOICE_TEXTS.empty], heard: [] });
    const read = await resultOf({ text, sites: sites.map(({ name }) => name) }, onFill);
    setFilled(read.filled);
    if (read.filled) used();
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
        ref={fieldRef}
        label="Verbal registration"
        description={`${HOW[staffProfile().dictation ? 'spoken' : 'typed']}: ${SAYABLE}`}
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
          <Button variant="light" onClick={() => void fill()}>
            Auto-Fill Fields
          </Button>
        )}
      </ButtonRow>
      {result && (
        <Banner kind={result.kind} onClose={() => setResult(null)}>
          {result.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {result.heard.length > 0 && <Heard words={result.heard} />}
        </Banner>
      )}
    </div>
  );
}
