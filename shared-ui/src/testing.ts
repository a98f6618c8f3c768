// Entry point for tests only; no page uses it.
export { createMemoryRouter } from 'react-router-dom'
