import { Link } from '@tanstack/react-router';
import { termsVersion } from '#contract/domain/limits.ts';
import { Page } from '#src/ui/components/page.tsx';
import classes from './help.module.css';

/** How personal data is treated. */
export function PrivacyPage() {
  return (
    <Page
      title="Privacidad y datos personales"
      lead={`Versión ${termsVersion}. Política de tratamiento de datos, conforme a la Ley 1581 de 2012.`}
    >
      <article className={classes.prose}>
        <h2>Qué datos pedimos y para qué</h2>
        <ul>
          <li>
            Nombre, email, teléfono, documento y ciudad: para crear tu reserva, emitir el comprobante y avisarte de
            cambios.
          </li>
          <li>Lo que compraste y pagaste: para atender reclamos, reembolsos y obligaciones contables.</li>
          <li>
            Tu email para novedades: solo si marcas esa casilla, y puedes retirar el permiso en tu cuenta cuando
            quieras.
          </li>
        </ul>
        <h2>Qué guardamos en tu dispositivo</h2>
        <p>
          El catálogo, tu carrito, tus favoritos, tus reservas y los datos de contacto que escribes quedan en tu
          navegador para que todo funcione sin conexión. Puedes borrar los de contacto con 'Olvidar mis datos' en el
          carrito. No usamos cookies de publicidad ni rastreadores de terceros.
        </p>
        <h2>Con quién los compartimos</h2>
        <p>
          Con el operador de la experiencia, lo necesario para recibirte; con Mercado Pago, lo necesario para cobrar; y
          con las autoridades, cuando la ley lo exige. No vendemos tus datos.
        </p>
        <h2>Tus derechos</h2>
        <p>
          La Ley 1581 de 2012 te permite conocer, actualizar, rectificar y pedir que se supriman tus datos, solicitar
          prueba de la autorización que diste, revocarla, y presentar quejas ante la Superintendencia de Industria y
          Comercio.
        </p>
        <ul>
          <li>
            En <Link to="/usuario/cuenta">tu cuenta</Link> puedes descargar tus datos, ver lo que autorizaste, retirar
            el permiso para recibir novedades y eliminar tu cuenta.
          </li>
          <li>
            Sin cuenta, o para corregir algo, <Link to="/contacto">radica una solicitud</Link> sobre tus datos: recibes
            un número para seguirla. También atendemos por los demás canales de soporte.
          </li>
        </ul>
        <p>Respondemos consultas en máximo diez (10) días hábiles y reclamos en máximo quince (15) días hábiles.</p>
        <h2>Cuánto tiempo los conservamos</h2>
        <p>
          Los datos de una compra, diez años, como lo exigen las normas comerciales y tributarias. Lo demás, hasta que
          pidas suprimirlo o deje de hacer falta. Si eliminas tu cuenta quedan sin tu nombre tus reseñas, la prueba de
          lo que autorizaste y tus solicitudes cerradas.
        </p>
        <h2>Menores de edad</h2>
        <p>
          Las compras las hacen personas mayores de edad. De los menores que viajan solo pedimos lo que el operador
          necesita para cuidarlos.
        </p>
        <h2>Seguridad</h2>
        <p>
          La información viaja cifrada y el acceso está limitado a quien la necesita. Quien recibe un enlace compartido
          de una reserva ve tus datos enmascarados.
        </p>
      </article>
    </Page>
  );
}
