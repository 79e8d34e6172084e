import type { AnchorHTMLAttributes, ReactElement, Ref } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom';

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: To;
  /** Replaces the current history entry. */
  replace?: boolean;
  /** Stored with the entry, not in the address. */
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
};

/**
 * A link to an address of this site: React Router's hooks without its `Link`, which brings prefetching and data
 * loading that nothing here uses (docs/decisions/0100).
 */
export function Link({ to, replace, state, target, onClick, children, ...rest }: LinkProps): ReactElement {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    ...(replace === undefined ? {} : { replace }),
    ...(target === undefined ? {} : { target }),
    state,
  });
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}

/** A link that marks whether it points to the current page: for navigation lists. */
export function NavLink({ to, ...rest }: LinkProps): ReactElement {
  const { pathname } = useResolvedPath(to);
  const isOpen = useLocation().pathname === pathname;
  return <Link to={to} {...rest} aria-current={isOpen ? 'page' : undefined} />;
}
