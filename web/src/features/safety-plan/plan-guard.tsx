import { Component, type ReactNode } from 'react';

interface PlanGuardProps {
  /** What stands there when the plan itself can not be drawn. */
  instead: ReactNode;
  children: ReactNode;
}

/** A fault of ours in one's own plan leaves the cards and the calls that everybody has, never an error in their place. */
export class PlanGuard extends Component<PlanGuardProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
