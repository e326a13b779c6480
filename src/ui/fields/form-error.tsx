import { Notice } from '../components/notice.tsx';

interface FormErrorProps {
  /** The wrong fields reference this id as their description. */
  id: string;
  /** null: no error. */
  error: string | null;
}

/** The error of a form. */
export function FormError({ id, error }: FormErrorProps) {
  if (!error) return null;
  return (
    <div id={id}>
      <Notice tone="danger" role="alert">
        {error}
      </Notice>
    </div>
  );
}
