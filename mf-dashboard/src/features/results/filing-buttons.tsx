import type { KnownTest } from '@firstlight/domain/exchange/laboratory-results';
import { Button } from '@firstlight/staff-ui';
import type { ReactElement, Ref } from 'react';

type Props = {
  size?: 'xs';
  variant?: 'default';
  loading?: boolean;
  client: { firstName?: string | null; lastName?: string | null };
  known: KnownTest | null;
  /** The first button. */
  ref?: Ref<HTMLButtonElement>;
  onFile: (known?: KnownTest) => void;
};

/** Files the result to a client; if a test may have it already, staff choose that test or another one. */
export function FilingButtons({ client, known, ref, onFile, ...look }: Props): ReactElement {
  const name = `${client.firstName ?? ''} ${client.lastName ?? ''}`;
  if (!known) {
    return (
      <Button ref={ref} {...look} onClick={() => onFile()}>
        File to {name}
      </Button>
    );
  }
  return (
    <>
      <Button ref={ref} {...look} onClick={() => onFile(known)}>
        It is that test of {name}
      </Button>
      <Button {...look} variant="default" onClick={() => onFile()}>
        File to {name} as another test
      </Button>
    </>
  );
}
