import type { Resource, ResourceCard, WrittenResource } from '@kith/contract/resources';

const CLINIC = { id: 12, name: 'Banksia Clinic' };

export function aResource(change: Partial<Resource> = {}): Resource {
  return {
    id: 5,
    organisation: CLINIC,
    title: 'How a first visit goes',
    summary: 'Who you meet, and how long it takes.',
    focus_area: null,
    published_at: '2026-11-20T03:00:00.000Z',
    html: '<h2>At the door</h2><p>Ring the <u>lower</u> bell, or write to <a href="mailto:desk@example.org">us</a>.</p>',
    ...change,
  };
}

export function aResourceCard(change: Partial<Resource> = {}): ResourceCard {
  const { html: _html, ...card } = aResource(change);
  return { ...card, found: null };
}

export function aWrittenResource(change: Partial<WrittenResource> = {}): WrittenResource {
  return {
    ...aResource(),
    state: 'draft',
    has_changes: false,
    published_at: null,
    edited_at: '2026-11-20T03:00:00.000Z',
    edited_by: null,
    version: 1,
    ...change,
  };
}
