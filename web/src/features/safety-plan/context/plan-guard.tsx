import { Component, type ReactNode } from 'react';

interface PlanGuardProps {
  /** What stands there when the plan, or a sheet over it, can not be drawn. */
  instead: ReactNode;
  children: ReactNode;
}

/**
 * A fault of ours leaves all that it does not concern: of a plan the cards and calls that all have, of a
 * sheet the plan.
 */
export class PlanGuard extends Component<PlanGuardProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
