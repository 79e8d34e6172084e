import type { TooltipFloatingProps, TooltipGroupProps, TooltipProps } from '@mantine/core';
import { type ComponentType, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { laterParts, type LaterParts, loadLaterParts } from './later';

/**
 * Shows its children alone if the code of tooltips isn't there when they are mounted: adding it later would mount them
 * again, without their focus.
 */
function onDemand<Props extends { children?: ReactNode }>(
  nameOf: (tooltip: LaterParts['Tooltip']) => ComponentType<Props>,
): (props: Props) => ReactElement {
  return function TooltipOnDemand(props) {
    const [parts] = useState(laterParts);
    useEffect(() => {
      if (!parts) void loadLaterParts().catch(() => undefined);
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
