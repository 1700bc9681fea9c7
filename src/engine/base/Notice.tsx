/** A sentence in a box, with one button. */
import { TriangleAlert } from 'lucide-react';
import type { HTMLAttributes, ReactElement } from 'react';

interface NoticeProps extends Pick<HTMLAttributes<HTMLElement>, 'role' | 'children'> {
  readonly tone?: 'danger' | 'pending';
  readonly act?: { readonly label: string; readonly name?: string; readonly onPress: () => void } | undefined;
}

export function Notice({ tone = 'danger', act, role, children }: NoticeProps): ReactElement {
  return (
    <div className={`notice notice--${tone} ${act ? 'notice--act' : ''}`} role={role}>
      <TriangleAlert aria-hidden />
      <div>{children}</div>
      {act && (
        <button type="button" className="button button--small" aria-label={act.name} onClick={act.onPress}>
          {act.label}
        </button>
      )}
    </div>
  );
}
