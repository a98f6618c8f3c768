/** Entry points of shared-ui's previous major version: there only for the time of a move (ADR 0144). */
declare module '@pt-portal/shared-ui/previous-major/*'
