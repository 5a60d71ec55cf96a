import { FileText, Package } from 'lucide-react';
import { Link } from 'react-router';
import { Card, RowLink, Rows, Tile } from '#kit/card.tsx';
import { Notice } from '#kit/notice.tsx';
import { Acknowledgement } from './acknowledgement.tsx';

const documents = [
  { to: '/user-agreement', title: 'User agreement', detail: 'What you and we agree to' },
  { to: '/privacy-policy', title: 'Privacy policy', detail: 'What we keep, why, and who can see it' },
  { to: '/term-of-use', title: 'Terms of use', detail: 'Both on one page, as you accepted them' },
] as const;

export function AboutTab() {
  return (
    <>
      <Notice kind="help">
        <p>
          <strong>Kith is not an emergency service.</strong> It isn’t watched all the time. If you or someone
          else is in danger, call <a href="tel:000">000</a>.
        </p>
        <p>
          <Link to="/help">See who can help, at any hour</Link>
        </p>
      </Notice>
      <Card kind="list" title="Terms and privacy">
        <Rows>
          {documents.map((row) => (
            <RowLink key={row.to} {...row} before={<Tile icon={FileText} />} />
          ))}
        </Rows>
      </Card>
      <Card kind="list" title="Kith itself">
        <Rows>
          <RowLink
            to="/software"
            title="Software by others"
            detail="What Kith is built with, and its licences"
            before={<Tile icon={Package} />}
          />
        </Rows>
      </Card>
      <Card title="Country">
        <div className="stack">
          <Acknowledgement />
          <p className="small muted">
            These words are a draft. Aboriginal and Torres Strait Islander advisers still have to approve
            them.
          </p>
        </div>
      </Card>
    </>
  );
}
