import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** What is shown where the rest cannot be drawn. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

/** A defect met while drawing goes no further than here (D-190). */
export class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
