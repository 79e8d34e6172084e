import {
  AUTH_TEXTS,
  isLockedOut,
  secondFactorStep,
  type PinVerificationAnswer,
  type SendCodeAnswer,
  type SessionAnswer,
} from '@firstlight/domain/people/auth';
import { TWO_FACTOR_RESEND_SECONDS, TWO_FACTOR_TTL_SECONDS } from '@firstlight/domain/platform/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { authCalls, type Outcome } from './auth-calls';
import { answerWithPasskey } from './passkey-answer';
import { SIGN_IN_TEXTS } from './texts';

/** When the last code expires and when the next may be requested, by this browser's clock. */
export type CodeTimes = { expiresAt: number; resendAt: number };

export type SignInStep =
  | { name: 'pin'; error: string | null }
  | {
      name: '2fa-setup' | '2fa-verify';
      login: PinVerificationAnswer;
      /** null before the first code has been sent. */
      times: CodeTimes | null;
      sendError: string | null;
      error: string | null;
    }
  | { name: 'locked-out'; message: string }
  | { name: 'new-pin'; error: string | null; user: SessionAnswer };

type CodeStep = Extract<SignInStep, { login: PinVerificationAnswer }>;

export type SignIn = {
  step: SignInStep;
  busy: boolean;
  submitPin: (pin: string) => Promise<void>;
  sendCode: () => Promise<void>;
  /** Resolves to false if the code was rejected, so that the field can be cleared (AUTH-26). */
  submitCode: (code: string) => Promise<boolean>;
  submitPasskey: () => Promise<boolean>;
  submitNewPin: (pin: string) => Promise<void>;
  backToPin: () => void;
};

function timesFrom(expiresIn: number, resendIn: number): CodeTimes {
  const now = Date.now();
  return { expiresAt: now + expiresIn * 1000, resendAt: now + resendIn * 1000 };
}

/**
 * The starting state: a step after the PIN, a PIN that was already accepted (an invitation), or a session just opened
 * by single sign-on.
 */
export type SignInStart = { step?: SignInStep; login?: PinVerificationAnswer; hasSession?: boolean };

function codeStepOf(login: PinVerificationAnswer): CodeStep {
  return { name: secondFactorStep(login), login, times: null, sendError: null, error: null };
}

function firstStep({ step, login }: SignInStart): SignInStep {
  return login ? codeStepOf(login) : (step ?? { name: 'pin', error: null });
}

/**
 * The sign-in as one state machine: pin → 2fa-setup | 2fa-verify → (new-pin) → done, or locked-out (part 1 §4).
 * Calls `onSignedIn` once, with the new session.
 */
export function useSignIn(onSignedIn: (user: SessionAnswer) => void, start: SignInStart = {}): SignIn {
  const [step, setStep] = useState<SignInStep>(() => firstStep(start));
  const [busy, setBusy] = useState(start.hasSession === true || start.login !== undefined);

  const whileBusy = async <T>(work: () => Promise<T>): Promise<T> => {
    setBusy(true);
    try {
      return await work();
    } finally {
      setBusy(false);
    }
  };

  const toPin = (error: string | null): void => setStep({ name: 'pin', error });

  /** A second code keeps the countdown of the first when the server says "too soon". */
  const codeSent = (current: CodeStep, sent: Outcome<SendCodeAnswer>): void => {
    if (sent.ok) {
      const times = timesFrom(
        sent.data?.expires_in ?? TWO_FACTOR_TTL_SECONDS,
        sent.data?.resend_in ?? TWO_FACTOR_RESEND_SECONDS,
      );
      setStep({ ...current, times, sendError: sent.data?.mail_failed ? SIGN_IN_TEXTS.mailFailed : null, error: null });
      return;
    }
    if (sent.detail === AUTH_TEXTS.loginExpired) return toPin(sent.detail);
    const times = current.times ?? (sent.status === 429 && sent.retryAfter ? timesFrom(0, sent.retryAfter) : null);
    setStep({ ...current, times, sendError: sent.detail ?? AUTH_TEXTS.sendFailed });
  };

  const askForCode = async (current: CodeStep): Promise<void> =>
    codeSent(current, await authCalls.sendCode({ session_token: current.login.session_token }));

  const submitPin = (pin: string): Promise<void> =>
    whileBusy(async () => {
      const answer = await authCalls.verifyPin({ pin });
      if (!answer.ok) {
        const text = answer.detail ?? (answer.status === 0 ? SIGN_IN_TEXTS.offline : AUTH_TEXTS.pinInvalid);
        if (isLockedOut(text)) setStep({ name: 'locked-out', message: text });
        else toPin(text);
        return;
      }
      const login = answer.data;
      const next = codeStepOf(login);
      setStep(next);
      if (login.session_token && login.two_fa_method !== 'totp') await askForCode(next);
    });

  const enter = (session: Outcome<SessionAnswer>): void => {
    if (!session.ok) toPin(session.detail ?? SIGN_IN_TEXTS.offline);
    else if (session.data.must_change_pin) setStep({ name: 'new-pin', error: null, user: session.data });
    else onSignedIn(session.data);
  };

  const finish = async (provesMailbox: boolean): Promise<void> => {
    const session = await authCalls.session();
    if (provesMailbox && session.ok && session.data.user_type === 'user')
      await authCalls.markEmailVerified(session.data.user_id);
    enter(session);
  };

  const enterFromProvider = useEffectEvent((session: Outcome<SessionAnswer>) => {
    setBusy(false);
    enter(session);
  });
  useEffect(() => {
    if (start.hasSession) void authCalls.session().then((session) => enterFromProvider(session));
  }, [start.hasSession]);

  const firstCodeSent = useEffectEvent((login: PinVerificationAnswer, sent: Outcome<SendCodeAnswer>) => {
    setBusy(false);
    codeSent(codeStepOf(login), sent);
  });
  const { login: accepted } = start;
  useEffect(() => {
    if (accepted)
      void authCalls.sendCode({ session_token: accepted.session_token }).then((sent) => firstCodeSent(accepted, sent));
  }, [accepted]);

  const submit = (verify: (handle: string) => Promise<Outcome<unknown>>, provesMailbox: boolean): Promise<boolean> =>
    whileBusy(async () => {
      if (!('login' in step)) return false;
      const verified = await verify(step.login.session_token);
      if (verified.ok) {
        await finish(provesMailbox);
        return true;
      }
      if (verified.detail === AUTH_TEXTS.loginExpired) toPin(verified.detail);
      else setStep({ ...step, sendError: null, error: verified.detail ?? AUTH_TEXTS.verifyFailed });
      return false;
    });

  const submitNewPin = (pin: string): Promise<void> =>
    whileBusy(async () => {
      if (step.name !== 'new-pin') return;
      const changed = await authCalls.changePin({ new_pin: pin });
      if (changed.ok) onSignedIn({ ...step.user, must_change_pin: false });
      else if (changed.status === 401) toPin(changed.detail);
      else setStep({ ...step, error: changed.detail ?? SIGN_IN_TEXTS.offline });
    });

  return {
    step,
    busy,
    submitPin,
    sendCode: () => whileBusy(() => ('login' in step ? askForCode(step) : Promise.resolve())),
    submitCode: (code) => submit((session_token) => authCalls.verifyCode({ email_code: code, session_token }), true),
    submitPasskey: () => submit(answerWithPasskey, false),
    submitNewPin,
    backToPin: () => toPin(null),
  };
}
