/** What a definition places between heading and rows: a sentence, a component, a form. */
import type { ReactNode } from 'react';
import { useEngine } from '../app/context';
import { lazyPart } from '../base/lazy';
import type { ResourceLabels } from '../kinds/resourceLabels';

const CreateForm = lazyPart(() => import('../forms/CreateForm'));

interface ListIntroProps {
  readonly look: ResourceLabels;
  /** Called when the component has changed something. */
  readonly onDone: () => void;
  /** Called when the form was saved. The form refreshes everything but windows itself. */
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
