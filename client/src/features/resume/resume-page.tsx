export const ResumePage = () => <h1>Resume</h1>;
