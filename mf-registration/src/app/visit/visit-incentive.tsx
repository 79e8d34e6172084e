import { Button, ButtonRow } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { dollars } from '@firstlight/domain/record/incentives';
import { InteractionFields } from '../../features/interactions/interaction-fields';
import { Chips } from './chips';
import { emptyVisit, USUAL_AMOUNTS, withAmount, type PartProps } from './visit-form';

const AMOUNTS = USUAL_AMOUNTS.map((amount) => ({ value: amount, label: dollars(amount) }));

/** One tap records a usual amount and opens the fields of the Interactions tab. */
export function VisitIncentive({ form, change }: PartProps): ReactElement {
  const { interaction } = form;
  const [opened, setOpened] = useState(false);
  const isOpen = opened || interaction.description !== '' || interaction.amount !== '';
  const chosen = USUAL_AMOUNTS.find((amount) => String(amount) === interaction.amount) ?? null;
  const clear = (): void => {
    setOpened(false);
    change({ interaction: emptyVisit(form.date, '').interaction });
  };
  return (
    <>
      <Chips
        legend="Incentive"
        name="visit-incentive"
        chips={AMOUNTS}
        value={chosen}
        onChange={(amount) => change(withAmount(form, amount))}
      />
      {isOpen && (
        <InteractionFields
          input={interaction}
          change={(part) => change({ interaction: { ...interaction, ...part } })}
        />
      )}
      <ButtonRow>
        {isOpen ? (
          <Button variant="default" size="xs" onClick={clear}>
            No interaction
          </Button>
        ) : (
          <Button variant="default" onClick={() => setOpened(true)}>
            Other interaction
          </Button>
        )}
      </ButtonRow>
    </>
  );
}
