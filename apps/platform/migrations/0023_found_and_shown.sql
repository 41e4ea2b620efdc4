-- A client gives up its own rules of signing in, and the platform's hold again.
grant delete on user_settings to wardmere_app;
