import { FileText, Package } from 'lucide-react';
import { Link } from 'react-router';
import { Card, RowLink, Rows, Tile } from '#kit/card.tsx';
import { Notice } from '#kit/notice.tsx';
import { Acknowledgement } from './acknowledgement.tsx';
import { texts } from './texts.ts';

const documents = [
  { to: '/user-agreement', title: texts.about.agreement, detail: texts.about.agreementDetail },
  { to: '/privacy-policy', title: texts.about.policy, detail: texts.about.policyDetail },
  { to: '/term-of-use', title: texts.about.both, detail: texts.about.bothDetail },
] as const;

export function AboutTab() {
  return (
    <>
      <Notice kind="help">
        <p>
          <strong>{texts.about.emergency}</strong> {texts.about.notWatched} <a href="tel:000">000</a>.
        </p>
        <p>
          <Link to="/help">{texts.about.help}</Link>
        </p>
      </Notice>
      <Card kind="list" title={texts.about.terms}>
        <Rows>
          {documents.map((row) => (
            <RowLink key={row.to} {...row} before={<Tile icon={FileText} />} />
          ))}
        </Rows>
      </Card>
      <Card kind="list" title={texts.about.kith}>
        <Rows>
          <RowLink
            to="/software"
            title={texts.about.software}
            detail={texts.about.softwareDetail}
            before={<Tile icon={Package} />}
          />
        </Rows>
      </Card>
      <Card title={texts.about.country}>
        <div className="stack">
          <Acknowledgement />
          <p className="small muted">{texts.about.draft}</p>
        </div>
      </Card>
    </>
  );
}
