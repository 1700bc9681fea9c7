/** What a definition puts between a list's heading and its rows: a sentence, a component of our own, a form in a line. */
import type { ReactNode } from 'react';
import { useEngine } from '../app/context';
import { lazyPart } from '../base/lazy';
import type { ResourceLabels } from '../kinds/resourceLabels';

const CreateForm = lazyPart(() => import('../forms/CreateForm'));

interface ListIntroProps {
  readonly look: ResourceLabels;
  /** The component of our own has changed something. */
  readonly onDone: () => void;
  /** The form has: it has re-read all but windows itself. */
  readonly onSaved: () => void;
}

export function ListIntro({ look, onDone, onSaved }: ListIntroProps): ReactNode {
  const { components } = useEngine();
  const { resource } = look;
  const { header, create } = resource;
  const above = create?.place === 'above' ? create : null;
  const parts = [header, above?.component].flatMap((name) => (name ? [[name, components[name]] as const] : []));
  return (
    <>
      {parts.map(([name, Part]) => Part && <Part key={name} resource={resource} onDone={onDone} />)}
      {above && above.component === undefined && (
        <div className="list__form">
          <CreateForm look={look} form={above} onDone={onSaved} />
        </div>
      )}
    </>
  );
}
