import { Notice } from '../components/notice.tsx';

interface FormErrorProps {
  /** For the fields that it is about, which name it as their description. */
  id: string;
  /** null: nothing is wrong. */
  error: string | null;
}

/** Why a form wasn't taken. */
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
