import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { Customer } from '#contract/api/checkout.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { type Contact, emptyContact, forgetContact, readContact, saveContact } from '#src/offline/cart/contact.ts';
import { toastError, toastSuccess } from '#src/ui/toast.ts';

type Field = 'email' | 'firstName' | 'lastName' | 'phone';

export interface ContactForm {
  values: Pick<Contact, Field>;
  hasSomething: boolean;
  /** The error of a completely typed e-mail address; the value is stored all the same. */
  emailError: string | undefined;
  checkEmail: () => void;
  change: (field: Field, value: string) => void;
  forget: () => void;
}

/** The cart's contact card. Stores what is typed on this device. */
export function useContactForm(): ContactForm {
  const [values, setValues] = useState<Contact>(emptyContact);
  const [emailError, setEmailError] = useState<string>();
  const wasTouched = useRef(false);
  useEffect(() => {
    // What is typed before the stored copy is read wins over it.
    readContact().then((stored) => {
      if (!wasTouched.current) setValues(stored);
    }, tellFailure);
  }, []);
  return {
    values,
    hasSomething: [values.email, values.firstName, values.lastName, values.phone].some((value) => value !== ''),
    emailError,
    checkEmail: () => setEmailError(errorOf(values.email)),
    change(field, value) {
      wasTouched.current = true;
      if (field === 'email') setEmailError(undefined);
      setValues((current) => ({ ...current, [field]: value }));
      saveContact({ [field]: value }).catch(tellFailure);
    },
    forget() {
      wasTouched.current = true;
      setValues(emptyContact);
      setEmailError(undefined);
      forgetContact().then(() => toastSuccess('Olvidamos tus datos', 'Ya no están en este dispositivo.'), tellFailure);
    },
  };
}

function errorOf(email: string): string | undefined {
  const parsed = v.safeParse(Customer.entries.email, email);
  return email === '' || parsed.success ? undefined : parsed.issues[0].message;
}

function tellFailure(): void {
  toastError(texts.errorTitle, 'No se pudieron guardar tus datos de contacto en este dispositivo');
}
