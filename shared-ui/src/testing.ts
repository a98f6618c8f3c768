// Entry point for tests alone: what no page uses.
export { createMemoryRouter } from 'react-router-dom'
