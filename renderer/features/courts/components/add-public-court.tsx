import { useState } from 'react';
import { counted } from '../../../shared/dates/counted.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { RowList } from '../../../shared/ui/list-rows.tsx';
import { useAddPublicCourtMutation } from '../api/public-courts-api.ts';
import type { PublicCourt } from '../domain/public-court.ts';
import {
  NEW_PUBLIC_COURT,
  planOfPublic,
  PUBLIC_COURT_REFUSALS,
  publicCourtSchema,
  type PublicCourtValues,
} from '../domain/public-court-draft.ts';
import { PublicCourtFacts } from './public-court-facts.tsx';
import { PublicCourtFields } from './public-court-fields.tsx';

/** Asks for a public court; possible duplicates are shown before it is added. */
export function AddPublicCourt({
  onFound,
  onClose,
}: {
  /** It is the same as this existing one. */
  onFound: (court: PublicCourt) => void;
  onClose: () => void;
}) {
  const [add, { isLoading }] = useAddPublicCourtMutation();
  const [values, setValues] = useState(NEW_PUBLIC_COURT);
  const [alike, setAlike] = useState<readonly PublicCourt[]>([]);

  const send = (said: PublicCourtValues, anyway: boolean) =>
    add({
      plan: planOfPublic(said),
      location: said.location.trim(),
      // The form's validation requires it.
      point: said.point ?? { lat: 0, lon: 0 },
      anyway,
    });

  const addAnyway = async (): Promise<void> => {
    const { error } = await send(values, true);
    if (error === undefined) onClose();
  };

  if (alike.length > 0)
    return (
      <AlikeCourts
        courts={alike}
        busy={isLoading}
        onFound={onFound}
        onBack={() => setAlike([])}
        onAnyway={() => void addAnyway()}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title="Add a court"
      fullOnPhones
      description="For courts that anyone can play on. Nobody can see who added it."
      submitLabel="Add court"
      busyLabel="Adding..."
      initialValues={values}
      validationSchema={publicCourtSchema}
      refusals={PUBLIC_COURT_REFUSALS}
      onSubmit={(said) => {
        setValues(said);
        return send(said, false);
      }}
      onSuccess={(found = []) => (found.length > 0 ? setAlike(found) : onClose())}
      onClose={onClose}
    >
      <PublicCourtFields />
    </FormDialog>
  );
}

function AlikeCourts({
  courts,
  busy,
  onFound,
  onBack,
  onAnyway,
  onClose,
}: {
  courts: readonly PublicCourt[];
  busy: boolean;
  onFound: (court: PublicCourt) => void;
  onBack: () => void;
  onAnyway: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={() => (busy ? undefined : onClose())}
      title={counted(courts.length, { '=1': 'Is it this one?', other: 'Is it one of these?' })}
      description={counted(courts.length, {
        '=1': "It's close by or has a similar name.",
        other: "They're close by or have similar names.",
      })}
      footer={
        <>
          <Button onClick={onBack} aria-disabled={busy || undefined}>
            Back
          </Button>
          <Button variant="solid" busy={busy} busyLabel="Adding..." onClick={onAnyway}>
            No, add mine
          </Button>
        </>
      }
    >
      <RowList label="Courts already listed">
        {courts.map((court) => (
          <li key={court.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 grow basis-40 space-y-1">
              <h3 id={court.id} dir="auto" className="font-sans text-base font-semibold">
                {court.name}
              </h3>
              <PublicCourtFacts court={court} away={null} />
            </div>
            <Button size="sm" aria-describedby={court.id} onClick={() => onFound(court)}>
              Yes, this one
            </Button>
          </li>
        ))}
      </RowList>
    </Dialog>
  );
}
