import { EllipsisVertical } from 'lucide-react';
import type { FormikProps } from 'formik';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { WallDate } from '../../../../shared/dates/wall-time.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx';
import { Menu } from '../../../../shared/ui/menu.tsx';
import { SectionHeading } from '../../../../shared/ui/section-heading.tsx';
import { useGoOn } from '../../../../shared/ui/use-go-on.ts';
import { useDeleteLeagueMutation } from '../../api/league-desk-api.ts';
import type { LeagueDesk } from '../../domain/league.ts';
import { kindLine } from '../../domain/league-text.ts';
import {
  DRAFT_STEPS,
  type DraftStep,
  STEP_HEADINGS,
  STEP_TITLES,
  toStep,
} from '../../domain/draft-step.ts';
import { DatesStep } from './dates-step.tsx';
import { GroupsStep } from './groups-step.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { RulesStep } from './rules-step.tsx';
import { WhoStep } from './who-step.tsx';

/** The form of a step, as far as the steps need it. */
export type StepForm = Pick<FormikProps<object>, 'dirty' | 'submitForm'>;

/**
 * A draft: players, rules, dates, then groups and publishing. A step's input is saved before
 * another one is shown.
 */
export function DraftView({
  desk,
  today,
  base,
}: {
  desk: LeagueDesk;
  today: WallDate;
  base: string;
}) {
  const [address, setAddress] = useSearchParams();
  const step = toStep(address.get('step'));
  const form = useRef<StepForm>(null);
  const target = useRef<DraftStep>(step);
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null);
  const [remove, removing] = useDeleteLeagueMutation();
  const goOn = useGoOn();

  const show = (next: DraftStep) => setAddress({ step: next }, { replace: true });
  const go = (next: DraftStep) => {
    target.current = next;
    if (form.current?.dirty) void form.current.submitForm();
    else show(next);
  };
  const next = () => {
    const after = DRAFT_STEPS[DRAFT_STEPS.indexOf(step) + 1];
    if (after !== undefined) target.current = after;
  };
  const onForm = useCallback((shown: StepForm | null) => {
    form.current = shown;
  }, []);
  const props = { desk, onForm, onSaved: () => show(target.current), onNext: next };
  const deleted = async () => {
    const { error } = await remove({ leagueId: desk.id });
    if (error) setAsked(null);
    else await goOn(base, { replace: true });
  };

  return (
    <div className="space-y-4">
      <div>
        <SectionHeading
          action={
            <Menu
              label={`Actions for ${desk.name}`}
              icon={<EllipsisVertical aria-hidden size={20} />}
              items={[
                { label: 'Rename', onSelect: () => setAsked('rename') },
                { label: 'Delete draft', danger: true, onSelect: () => setAsked('delete') },
              ]}
            />
          }
        >
          {desk.name}
        </SectionHeading>
        <p className="text-muted">{`Draft · ${kindLine(desk.kind, desk.discipline)}`}</p>
      </div>
      <Steps current={step} onGo={go} />
      <StepHeading step={step} />
      {step === 'who' && <WhoStep {...props} onNext={() => go('rules')} />}
      {step === 'rules' && <RulesStep {...props} onBack={() => go('who')} />}
      {step === 'dates' && <DatesStep {...props} today={today} onBack={() => go('rules')} />}
      {step === 'groups' && <GroupsStep desk={desk} onGo={go} />}
      {asked === 'rename' && <RenameDialog desk={desk} onClose={() => setAsked(null)} />}
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={() => setAsked(null)}
        title="Delete this draft?"
        text="The players you've chosen and the order you've made will be gone. Nobody else has seen them."
        keepLabel="Keep draft"
        confirmLabel="Delete draft"
        busy={removing.isLoading}
        onConfirm={() => void deleted()}
      />
    </div>
  );
}

function Steps({ current, onGo }: { current: DraftStep; onGo: (step: DraftStep) => void }) {
  return (
    <nav aria-label="Steps">
      <ol className="grid grid-cols-4 gap-1.5">
        {DRAFT_STEPS.map((step, at) => (
          <li key={step}>
            <button
              type="button"
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onGo(step)}
              className="min-h-11 w-full text-left text-sm font-semibold text-muted hover:text-ink aria-[current=step]:text-ink"
            >
              <span
                aria-hidden="true"
                className={classNames(
                  'mb-1.5 block h-1.5',
                  at <= DRAFT_STEPS.indexOf(current) ? 'bg-court' : 'bg-sunken',
                )}
              />
              {STEP_TITLES[step]}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Takes the focus with every step after the first. */
function StepHeading({ step }: { step: DraftStep }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current === step) return;
    previous.current = step;
    heading.current?.focus();
  }, [step]);
  return (
    <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
      {STEP_HEADINGS[step]}
    </h3>
  );
}
