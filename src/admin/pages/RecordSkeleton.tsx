import { useTranslate } from 'react-admin';
import { useEntity } from '../registry.ts';

/** Placeholder in the final size. */
export function RecordSkeleton() {
  const { form } = useEntity();
  const translate = useTranslate();
  return (
    <div role="status" aria-label={translate('cantera.list.loading')} className="record-waiting">
      {form.sections.map((section, index) => (
        <div key={index} className="card">
          {section.title && <span className="skeleton title" />}
          <div className="fields-waiting">
            {section.fields.map((name) => (
              <div key={name}>
                <span className="skeleton label" />
                <span className="skeleton input" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
