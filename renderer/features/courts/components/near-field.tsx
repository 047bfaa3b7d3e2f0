import { Form, Formik, useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import { PlaceFormField } from '../../../shared/forms/place-form-field.tsx';
import type { Point } from '../../../shared/point.ts';
import type { CourtSearch } from '../domain/court-search.ts';

type Near = CourtSearch['near'];

interface NearValues {
  readonly place: string;
  readonly point: Point | null;
}

/** The place that a list of courts starts from. */
export function NearField({ near, onNear }: { near: Near; onNear: (near: Near) => void }) {
  const values: NearValues = { place: near?.place ?? '', point: near?.point ?? null };
  return (
    <Formik initialValues={values} enableReinitialize onSubmit={() => undefined}>
      <Form noValidate>
        <PlaceFormField
          name="place"
          pointName="point"
          label="Near"
          hint="Leave this empty to search near your own location."
        />
        <Chosen near={near} onNear={onNear} />
      </Form>
    </Formik>
  );
}

/** Passes on a chosen place, and an emptied field; not what is still being typed. */
function Chosen({ near, onNear }: { near: Near; onNear: (near: Near) => void }) {
  const { place, point } = useFormikContext<NearValues>().values;
  const follow = useEffectEvent((said: string, at: Point | null) => {
    if (at !== null) {
      if (at.lat !== near?.point.lat || at.lon !== near.point.lon)
        onNear({ place: said, point: at });
    } else if (said.trim() === '' && near !== null) onNear(null);
  });
  useEffect(() => follow(place, point), [place, point]);
  return null;
}
