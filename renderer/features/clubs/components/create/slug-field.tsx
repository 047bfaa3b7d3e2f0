import { useField } from 'formik';
import { useFieldError } from '../../../../shared/forms/form-field.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { slugProblem, type SlugState } from '../../domain/create/slug.ts';

/** The club's address and its availability. */
export function SlugField({ state, hint }: { state: SlugState; hint: string }) {
  const [{ value, onBlur }, , { setValue }] = useField<string>('slug');
  const refused = useFieldError('slug');
  const problem = refused ?? slugProblem(state);
  return (
    <div className="space-y-1.5">
      <TextField
        name="slug"
        label="Web address"
        hint={hint}
        required
        value={value}
        onBlur={onBlur}
        onChange={({ target }) => void setValue(target.value.toLowerCase())}
        error={problem}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <output className={problem ? 'sr-only' : 'block min-h-6 text-sm break-all'}>
        {state === 'checking' && <span className="text-muted">Checking this address...</span>}
        {state === 'available' && refused === undefined && (
          <span className="font-semibold text-grass-ink">{`/clubs/${value} is available.`}</span>
        )}
      </output>
    </div>
  );
}
