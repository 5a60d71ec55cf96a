import { PenLine } from 'lucide-react';
import { useLocation } from 'react-router';
import { ButtonLink } from '#kit/button.tsx';
import { ChipLink, Chips } from '#kit/chip.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { texts } from './texts.ts';
import { OwnName } from './write/own-name.tsx';

/** The head of each list of posts, with the way to the other one. */
export function ListHead({ title, lead }: { title: string; lead: string | undefined }) {
  const isStarred = useLocation().pathname.endsWith('/starred');
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        actions={
          <ButtonLink kind="primary" icon={PenLine} to="/forum?write">
            {texts.write}
          </ButtonLink>
        }
      />
      <Chips label={texts.lists}>
        <ChipLink to="/forum" current={!isStarred}>
          {texts.all}
        </ChipLink>
        <ChipLink to="/forum/starred" current={isStarred}>
          {texts.starred}
        </ChipLink>
      </Chips>
      <OwnName />
    </>
  );
}
