import { createFileRoute } from '@tanstack/react-router';
import { Queries } from '#src/app/queries.tsx';
import { ContactPage } from '#src/features/help/screens/contact-page.tsx';
import { FileRequestSection } from '#src/features/requests/screens/file-request-section.tsx';

export const Route = createFileRoute('/_store/contacto/')({ component: Contact });

function Contact() {
  return (
    <Queries>
      <ContactPage>
        <FileRequestSection />
      </ContactPage>
    </Queries>
  );
}
