import type { ReactNode } from 'react';
import { ButtonLink } from '#kit/button.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { ControlParts, FieldParts } from './control-parts.tsx';
import { DialogParts } from './dialog-parts.tsx';
import styles from './kit-page.module.css';
import { ListParts } from './list-parts.tsx';
import { MeasureParts } from './measure-parts.tsx';
import { DrawnParts, ShownParts } from './shown-parts.tsx';

/** `/dev/kit`: each part of the kit in each of its states. */
export function KitPage() {
  return (
    <main className={`${styles['page']} stack`}>
      <PageHeader
        title="The kit"
        lead="Each part in each of its states, in the colours of the device."
        actions={<ButtonLink to="/">An action of the page</ButtonLink>}
      />
      <Part title="Buttons and choices">
        <ControlParts />
      </Part>
      <Part title="Fields">
        <FieldParts />
      </Part>
      <Part title="Words and people">
        <ShownParts />
      </Part>
      <Part title="Drawings and what is on its way">
        <DrawnParts />
      </Part>
      <Part title="What measures">
        <MeasureParts />
      </Part>
      <Part title="Lists in each state">
        <ListParts />
      </Part>
      <Part title="What opens">
        <DialogParts />
      </Part>
    </main>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
