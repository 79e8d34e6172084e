import type { TooltipFloatingProps, TooltipGroupProps, TooltipProps } from '@mantine/core';
import { type ComponentType, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { laterParts, type LaterParts, loadLaterParts } from './later';

/** Shows its children alone until the code of tooltips has loaded. */
function onDemand<Props extends { children?: ReactNode }>(
  nameOf: (tooltip: LaterParts['Tooltip']) => ComponentType<Props>,
): (props: Props) => ReactElement {
  return function TooltipOnDemand(props) {
    const [parts, setParts] = useState(laterParts);
    useEffect(() => {
      // Without it the children still work; the next tooltip tries again.
      if (!parts) void loadLaterParts().then(setParts, () => undefined);
    }, [parts]);
    const Loaded = parts && nameOf(parts.Tooltip);
    return Loaded ? <Loaded {...props} /> : <>{props.children}</>;
  };
}

/** Mantine's tooltip. */
export const Tooltip = Object.assign(
  onDemand<TooltipProps>((tooltip) => tooltip),
  {
    Floating: onDemand<TooltipFloatingProps>((tooltip) => tooltip.Floating),
    Group: onDemand<TooltipGroupProps>((tooltip) => tooltip.Group),
  },
);
