import type { Dispensing } from '@firstlight/domain/record/record-tabs';
import type { VisitStart } from '@firstlight/domain/record/visits';
import { useEffect, useRef } from 'react';
import { useRecord } from '../../record/record-context';
import { useItems } from '../../record/use-items';
import { sameSupply } from '../../features/dispensing/same-supply';
import type { VisitState } from './use-visit';
import type { VisitForm } from './visit-form';

/** The window's initial content, or null while that isn't known yet. */
function startingForm(
  start: VisitStart,
  form: VisitForm,
  supplies: readonly Dispensing[] | undefined,
): Partial<VisitForm> | null {
  const described = (description: string): Partial<VisitForm> => ({
    interaction: { ...form.interaction, description },
  });
  switch (start) {
    case 'new':
      return {};
    case 'results':
      return described('Results');
    case 'referral':
      return described('Referral');
    case 'supply': {
      const [last] = supplies ?? [];
      return supplies === undefined ? null : last ? { supply: sameSupply(last, form.date) } : {};
    }
  }
}

/** Fills an untouched form once; text typed earlier is kept. */
export function useVisitStart(start: VisitStart, visit: VisitState): void {
  const { registrationId } = useRecord();
  const { data } = useItems('Dispensing', start === 'supply' ? registrationId : null);
  const filled = useRef(false);
  useEffect(() => {
    const part = filled.current ? null : startingForm(start, visit.form, data);
    if (part === null) return;
    filled.current = true;
    if (visit.untouched) visit.change(part);
  }, [start, visit, data]);
}
