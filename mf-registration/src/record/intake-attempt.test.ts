import { describe, expect, it } from '@jest/globals';
import { draftOfProgress, intakeProgress, restoreProgress } from './intake-attempt';
import { newTabStateStore } from './tab-state-store';

describe('2.1/15 2.1/16 the record of an intake that isn’t finished', () => {
  it('is in the draft with its version', () => {
    const [before, after] = [newTabStateStore(), newTabStateStore()];
    const stub = { id: 'r-9', version: 1, base: { firstName: 'Maple' } };
    intakeProgress(before).keepStub(stub);
    restoreProgress(after, draftOfProgress(before), undefined);
    expect(intakeProgress(after).stub()).toEqual(stub);
  });

  it('is known from a draft of an earlier release', () => {
    const store = newTabStateStore();
    restoreProgress(store, { intake: { attempt: null, hasPhoto: false, stubId: 'r-9' } }, undefined);
    expect(intakeProgress(store).stub()).toEqual({ id: 'r-9', version: null, base: {} });
  });
});
