import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { CloudDrawing } from './drawings.tsx';
import { texts } from './texts.ts';

interface ErrorStateProps {
  title?: string;
  /** The data that is safe, and the likely cause. */
  children: ReactNode;
  /** The request's id, for support. */
  code?: string | undefined;
  onRetry?: () => void;
  /** Another way on, quieter than "Try again". */
  elsewhere?: ReactNode;
}

/** A part or a page that could not be shown: what happened, which data is safe, what to do. */
export function ErrorState({ title = texts.failed, children, code, onRetry, elsewhere }: ErrorStateProps) {
  return (
    <div className="card empty left" role="alert">
      <CloudDrawing />
      <h2 className="h3">{title}</h2>
      <p>{children}</p>
      <div className="actions">
        {onRetry ? (
          <Button kind="primary" icon={RotateCw} onClick={onRetry}>
            {texts.again}
          </Button>
        ) : null}
        {elsewhere}
      </div>
      {code ? <p className="small">{texts.code(code)}</p> : null}
    </div>
  );
}
