// The compiler of styles takes its own files alone, so the faces come in beside it.
import './fonts.css';
import './theme.css.ts';
