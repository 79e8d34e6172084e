import { lazyScreen, staffProfile } from '@firstlight/platform';
import type { ReactElement } from 'react';
import { LazyBoundary } from '../lazy-boundary';
import { useRecord } from '../record-context';
import type { LotChoiceProps } from './lot-choice';
import type { DispensingLotProps } from './dispensing-lot';
import type { RecordSuppliesProps } from './record-supplies';

/** Programs without stock never fetch this code. */
const LotChoice = lazyScreen(() =>
  import(/* webpackChunkName: "stock" */ './lot-choice').then((file) => file.LotChoice),
);
const DispensingLot = lazyScreen(() =>
  import(/* webpackChunkName: "stock" */ './dispensing-lot').then((file) => file.DispensingLot),
);
const RecordSupplies = lazyScreen(() =>
  import(/* webpackChunkName: "stock" */ './record-supplies').then((file) => file.RecordSupplies),
);

type Choice = Pick<LotChoiceProps, 'use' | 'onUse' | 'savedId'>;

export function TestStock({ testType, ...props }: Choice & { testType: string }): ReactElement | null {
  if (!staffProfile().stock || testType === '') return null;
  return (
    <LazyBoundary>
      <LotChoice {...props} label={`${testType} kit from lot`} kind="test" testType={testType} />
    </LazyBoundary>
  );
}

export function IncentiveStock(props: Choice): ReactElement | null {
  if (!staffProfile().stock) return null;
  return (
    <LazyBoundary>
      <LotChoice {...props} label="Incentive from lot" kind="incentive" />
    </LazyBoundary>
  );
}

export function DispensingStock(props: DispensingLotProps): ReactElement | null {
  if (!staffProfile().stock) return null;
  return (
    <LazyBoundary>
      <DispensingLot {...props} />
    </LazyBoundary>
  );
}

/** Harm-reduction supplies of the open record. */
export function GivenSupplies({ handle }: RecordSuppliesProps): ReactElement | null {
  const { registrationId } = useRecord();
  if (!staffProfile().stock || registrationId === null) return null;
  return (
    <LazyBoundary>
      <RecordSupplies registrationId={registrationId} handle={handle} />
    </LazyBoundary>
  );
}
