// The help pages are part of the first script, so that they open when the connection is lost.
import '../features/help/crisis-page.tsx';
import '../features/help/help-page.tsx';
import '../features/help/help-service-page.tsx';
