import { createContext, type MouseEvent, use } from 'react';

/** How links move in the host application; without it they are plain links. */
export type Navigation = {
  /** Asked with an address of this origin; answers whether it took it. */
  readonly navigate: (href: string) => boolean;
  /** Asked when a link is hovered or focused, so that its code and data may be fetched early. */
  readonly prefetch?: ((href: string) => void) | undefined;
};

export const NavigationContext = createContext<Navigation | undefined>(undefined);

/** The handlers of an anchor that stays in the application, leaving every modified click to the browser. */
export function useAnchor(href: string, onPress?: () => void) {
  const navigation = use(NavigationContext);
  const prefetch = () => navigation?.prefetch?.(href);
  return {
    href,
    onPointerEnter: prefetch,
    onFocus: prefetch,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      onPress?.();
      const modified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (event.defaultPrevented || modified || event.currentTarget.target === '_blank') return;
      if (navigation?.navigate(href) === true) event.preventDefault();
    },
  };
}
