import { Link } from '@tanstack/react-router';
import { texts } from '#contract/texts/spec-texts.ts';
import { Contours } from '../components/contours.tsx';
import classes from './footer.module.css';

/** Support, legal notices and legal pages. */
export function Footer() {
  return (
    <footer className={classes.footer}>
      <Contours onDeep className={classes.lines} />
      <div className={classes.inner}>
        <p className={classes.voice}>Colombia se recorre mejor con alguien que conoce el camino.</p>
        <nav className={classes.links} aria-label="Información">
          <Link to="/contacto">Soporte 24/7</Link>
          <Link to="/terminos">Términos y condiciones</Link>
          <Link to="/politicas">Privacidad y datos personales</Link>
          <Link to="/ranking">Ranking</Link>
          <Link to="/descargas">Descargas</Link>
          <Link to="/instalar" className={classes.install}>
            Instala la app
          </Link>
          <Link to="/legacy">Lista de productos</Link>
        </nav>
        <p className={classes.legal}>
          {texts.legal.operators} {texts.legal.childProtection}
        </p>
      </div>
    </footer>
  );
}
