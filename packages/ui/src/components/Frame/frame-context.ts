import { createContext, use } from 'react';

type FrameState = {
  /** The rail shows icons alone. */
  readonly collapsed: boolean;
  readonly setCollapsed: (collapsed: boolean) => void;
  /** On a narrow screen, the rail lies over the page. */
  readonly drawer: boolean;
  readonly setDrawer: (open: boolean) => void;
};

export const FrameContext = createContext<FrameState>({
  collapsed: false,
  setCollapsed: () => undefined,
  drawer: false,
  setDrawer: () => undefined,
});

export const useFrame = () => use(FrameContext);
