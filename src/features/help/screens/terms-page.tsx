import { Link } from '@tanstack/react-router';
import { holdMinutes, termsVersion } from '#contract/domain/limits.ts';
import { Page } from '#src/ui/components/page.tsx';
import classes from './help.module.css';

/** Terms of use and of sale. */
export function TermsPage() {
  return (
    <Page
      title="Términos y condiciones"
      lead={`Versión ${termsVersion}. Las reglas con las que compras y viajas con Rumbo, en palabras claras.`}
    >
      <article className={classes.prose}>
        <h2>1. Quiénes somos y qué hacemos</h2>
        <p>
          Rumbo es una vitrina digital donde operadores turísticos publican experiencias en Colombia y tú las reservas y
          pagas. Cada experiencia la presta el operador que aparece en su página, con su Registro Nacional de Turismo
          (RNT). Los operadores sin RNT vigente no pueden publicar.
        </p>
        <h2>2. Precios y pago</h2>
        <p>
          Los precios están en pesos colombianos (COP), son por persona e incluyen los impuestos que correspondan. El
          total que ves antes de pagar es el que se cobra. El pago se hace en la página de Mercado Pago: Rumbo no recibe
          ni guarda los datos de tu tarjeta.
        </p>
        <h2>3. Reserva y confirmación</h2>
        <p>
          Cuando pasas a pagar, guardamos tus cupos durante {holdMinutes} minutos. La reserva queda confirmada cuando
          Mercado Pago aprueba el pago; te llega un email con tu código. Si el pago se aprueba después de ese tiempo y
          ya no hay cupos, te devolvemos todo el dinero.
        </p>
        <h2>4. Cancelaciones y cambios</h2>
        <p>
          Cada experiencia muestra su política de cancelación antes de comprar y esa es la que se aplica a tu reserva.
          Si el operador cancela, por clima o por cualquier otra razón, puedes escoger otra fecha o recibir el reembolso
          completo.
        </p>
        <h2>5. Derecho de retracto</h2>
        <p>
          Por ser una venta a distancia, el artículo 47 de la Ley 1480 de 2011 te permite retractarte dentro de los
          cinco (5) días hábiles siguientes a la compra, siempre que la experiencia no deba comenzar dentro de ese mismo
          plazo. Escríbenos por <Link to="/contacto">los canales de soporte</Link> con tu número de orden y te
          devolvemos la totalidad de lo pagado dentro de los treinta (30) días calendario que fija la ley.
        </p>
        <h2>6. Reversión del pago</h2>
        <p>
          Si hubo fraude, una operación que no pediste, o el servicio no se prestó o no era como se ofreció, puedes
          pedir la reversión del pago conforme al artículo 51 de la Ley 1480 de 2011, dentro de los cinco (5) días
          hábiles siguientes a que lo supiste.
        </p>
        <h2>7. Lo que esperamos de ti</h2>
        <p>
          Llega a tiempo al punto de encuentro, cumple las indicaciones del guía y las edades mínimas, cuenta lo que
          debamos saber sobre tu salud o movilidad, y cuida los lugares y a las comunidades que te reciben.
        </p>
        <h2>8. Reseñas</h2>
        <p>
          Puedes escribir una reseña por experiencia. Retiramos las que insulten, discriminen, publiquen datos de otras
          personas o no hablen de la experiencia.
        </p>
        <h2>9. Protección de niñas, niños y adolescentes</h2>
        <p>
          En desarrollo de lo dispuesto en el artículo 17 de la Ley 679 de 2001, Rumbo advierte que la explotación y el
          abuso sexual de menores de edad en el país son sancionados penal y administrativamente, conforme a las leyes
          vigentes. Si conoces un caso, denúncialo en la línea 141 del ICBF o en la 123.
        </p>
        <h2>10. Peticiones, quejas y reclamos</h2>
        <p>
          Atendemos tus solicitudes por <Link to="/contacto">los canales de soporte</Link>. También puedes acudir a la
          Superintendencia de Industria y Comercio (www.sic.gov.co). Estos términos se rigen por las leyes de la
          República de Colombia.
        </p>
      </article>
    </Page>
  );
}
