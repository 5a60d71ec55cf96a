import type { ReactNode } from 'react';
import { PageHeader } from '#kit/page-header.tsx';
import { ControlParts, FieldParts } from './control-parts.tsx';
import { DialogParts } from './dialog-parts.tsx';
import { ListParts, ShownParts } from './shown-parts.tsx';
import './kit-page.css';

/** `/dev/kit`: each part of the kit in each of its states. */
export function KitPage() {
  return (
    <main className="kit-page stack">
      <PageHeader title="The kit" lead="Each part in each of its states, in the colours of the device." />
      <Part title="Buttons and choices">
        <ControlParts />
      </Part>
      <Part title="Fields">
        <FieldParts />
      </Part>
      <Part title="Words and people">
        <ShownParts />
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
