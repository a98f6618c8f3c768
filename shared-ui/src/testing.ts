// Entry point for tests; no page may import it.
export { createMemoryRouter } from 'react-router-dom'
