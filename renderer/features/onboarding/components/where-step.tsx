import { useField } from 'formik';
import { PlaceFormField } from '../../../shared/forms/place-form-field.tsx';
import { SelectFormField } from '../../../shared/forms/select-form-field.tsx';
import { radiusText, usualUnit } from '../../players/domain/distance.ts';
import { TRAVEL_KM } from '../../settings/domain/account.ts';
import { StepFrame } from './step-frame.tsx';

export function WhereStep({
  isFound,
  onBack,
  onNext,
}: {
  /** Whether the current place has coordinates. */
  isFound: boolean;
  onBack: () => void;
  onNext: () => void;
}) {
  const [{ value }, { error }, { setTouched }] = useField<string>('location');
  const unit = usualUnit(navigator.language);
  return (
    <StepFrame
      question="where"
      title="Where do you play?"
      text="Other players see the name of this place and roughly how far away it is."
      onBack={onBack}
      onNext={() => (error === undefined ? onNext() : void setTouched(true))}
      isAnswered={value.trim() !== ''}
    >
      <PlaceFormField
        name="location"
        pointName="point"
        label="Location"
        isFound={isFound}
        onLocated={onNext}
      />
      <SelectFormField
        name="travelKm"
        label="Travel radius"
        options={TRAVEL_KM.map((km) => ({ value: String(km), label: radiusText(km, unit) }))}
      />
    </StepFrame>
  );
}
