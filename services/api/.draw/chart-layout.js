export const LAYOUTS = {
    wide: { name: 'wide', width: 640, text: 13, title: 16, padding: 12, names: 190, nameLines: 2, ticks: 6, plot: 240 },
    narrow: {
        name: 'narrow',
        width: 320,
        text: 13,
        title: 15,
        padding: 4,
        names: 112,
        nameLines: 3,
        ticks: 4,
        plot: 200,
    },
};
