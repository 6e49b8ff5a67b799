import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode };

/** Shows a sentence and `Reload` in place of an island that has failed (behaviour G23). */
export class IslandBoundary extends Component<Props, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div role="alert" className="notice card">
        <p>This part of the page has stopped working.</p>
        <button type="button" className="button min-h-11" onClick={() => location.reload()}>
          Reload
        </button>
      </div>
    );
  }
}
