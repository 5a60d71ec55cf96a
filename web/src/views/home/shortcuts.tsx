import { ClipboardList, LifeBuoy, type LucideIcon, Route, ShieldCheck } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { Link } from 'react-router';
import { HelpContext } from '#features/help';
import { Tile, type Tint } from '#kit/card.tsx';
import styles from './home.module.css';
import { texts } from './texts.ts';

/** The ways that are taken most, one of them in a hard moment. */
export function Shortcuts() {
  const { planReady } = use(HelpContext);
  return (
    <section aria-labelledby="shortcuts" data-tour="home-shortcuts">
      <h2 className="vh" id="shortcuts">
        {texts.shortcuts.title}
      </h2>
      <div className="two">
        {planReady ? (
          <Shortcut to="/safety-plan" icon={ShieldCheck} tint={6} title={texts.shortcuts.plan}>
            {texts.shortcuts.planText}
          </Shortcut>
        ) : (
          <JourneyShortcut title={texts.shortcuts.journey}>{texts.shortcuts.journeyText}</JourneyShortcut>
        )}
        <Shortcut to="/check-ins" icon={ClipboardList} tint={0} title={texts.shortcuts.checkIns}>
          {texts.shortcuts.checkInsText}
        </Shortcut>
        <HelpShortcut />
      </div>
    </section>
  );
}

export function JourneyShortcut({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Shortcut to="/journey" icon={Route} tint={1} title={title}>
      {children}
    </Shortcut>
  );
}

export function SharedPlanShortcut({ name }: { name: string }) {
  return (
    <Shortcut to="/shared-plan" icon={ShieldCheck} tint={6} title={texts.shortcuts.planOf(name)}>
      {texts.shortcuts.planOfText(name)}
    </Shortcut>
  );
}

export function HelpShortcut() {
  return (
    <Shortcut to="/help" icon={LifeBuoy} title={texts.shortcuts.help} isHelp>
      {texts.shortcuts.helpText}
    </Shortcut>
  );
}

interface ShortcutProps {
  to: string;
  icon: LucideIcon;
  tint?: Tint;
  /** Rosewood is the colour of help, and of nothing else. */
  isHelp?: boolean;
  title: string;
  children: ReactNode;
}

function Shortcut({ to, icon, tint, isHelp = false, title, children }: ShortcutProps) {
  return (
    <Link className={`card card-link ${isHelp ? styles['card-help'] : ''}`} to={to}>
      <Tile icon={icon} {...(tint !== undefined && { tint })} size="l" />
      <span className="h3">{title}</span>
      <span className="small muted">{children}</span>
    </Link>
  );
}
